/** What is done with a record and its values, in English. */
export const records = {
  'action.save': 'Save',

  'acting.title': 'Calling and opening',
  'acting.callWith': 'Call phone numbers with',
  'acting.callWith.tel': 'This computer’s phone app (tel)',
  'acting.callWith.callto': 'An app that takes callto',
  'acting.callWith.sip': 'A softphone (sip)',
  'acting.callWith.web': 'A dialler on the web',
  'acting.callTemplate': 'Address of the web dialler',
  'acting.recordTemplate': 'Address of a record in your CRM',
  'acting.recordTemplateHint': 'Adds “Open in CRM” to the menu of every record. For example {example}',
  'acting.example': 'For example {example}',

  'template.malformed': 'Write a whole web address with {place} in it, and no spaces or other braces.',
  'template.insecure': 'This address is not encrypted. Use https.',
  'template.credentials': 'Leave the user name and the password out of the address.',
  'template.place-in-host': 'Nothing may be filled into the name of the site: put {place} after it.',
  'template.place-missing': 'Put {place} where it belongs in the address.',

  'record.menu': 'More for this record',
  'record.openInCrm': 'Open in CRM',
  'record.copyAs.text': 'Copy as text',
  'record.copyAs.vcard': 'Copy as vCard',
  'record.copyAs.csv': 'Copy as CSV',
  'record.copyAs.json': 'Copy as JSON',
  'record.copiedAs.text': 'Copied as text',
  'record.copiedAs.vcard': 'Copied as vCard',
  'record.copiedAs.csv': 'Copied as CSV',
  'record.copiedAs.json': 'Copied as JSON',
  'record.readAt': 'Checked {when}',
} as const;
