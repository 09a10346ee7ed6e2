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
  'find.named': 'Called {name}',
  'find.nobody.title': 'Nothing found under the name “{name}”',
  'find.nobody.body': 'A CRM compares whole names, as it stores them: “Dana Levi” may be found where “Dana” is not.',

  'fieldSearch.title': 'Search by any field',
  'fieldSearch.entity': 'Kind of record',
  'fieldSearch.field': 'Field',
  'fieldSearch.value': 'Value',
  'fieldSearch.hint':
    'Write the whole value as your CRM stores it. Whether it also finds near misses is up to your CRM.',
  'fieldSearch.empty': 'Write the value to search for.',
  'fieldSearch.search': 'Search',
  'fieldSearch.nothing': 'No record of {entity} has that value in this field.',
} as const;
