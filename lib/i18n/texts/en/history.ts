/** What the person looked at before, and searching by any field, in English. */
export const history = {
  'history.pinned': 'Pinned',
  'history.recent': 'Looked at lately',
  'history.pin': 'Pin',
  'history.unpin': 'Unpin',
  'history.pinFailed': 'That could not be kept. Try again.',
  'history.pinFull': 'There is no room for another pin. Unpin a record first.',

  'find.byName': 'Search by name: {text}',
  'find.any': 'Look up {text}',
  'find.matches': { one: '{count} match here', other: '{count} matches here' },
  'find.none': 'No match on this page, among pinned records or those looked at lately.',
  'find.noneOfFirst': 'No match among the first 500 contacts of this page, pinned records or those looked at lately.',
  'find.named': 'Called {name}',
  'find.nobody.title': 'Nothing found under the name “{name}”',
  'find.nobody.body': 'Your CRM may find whole names only: try “Dana Levi” rather than “Dana”.',

  'fieldSearch.title': 'Search by any field',
  'fieldSearch.entity': 'Record type',
  'fieldSearch.field': 'Field',
  'fieldSearch.value': 'What to look for',
  'fieldSearch.hint': 'Write it in full, as it stands in your CRM. A part of it may find nothing.',
  'fieldSearch.empty': 'Write what to look for.',
  'fieldSearch.search': 'Search',
  'fieldSearch.nothing': 'Nothing like that in this field of {entity}.',
} as const;
