interface ReadmeFacts {
  readonly student: string;
  /** The day in the form that people write. */
  readonly made: string;
  /** The paths, in the archive, of files that could not be read. */
  readonly missing: readonly string[];
}

/** The content of the archive in plain words. Every editor can show its line endings. */
export const readme = ({ student, made, missing }: ReadmeFacts): string =>
  [
    'YOUR LOGBOOK',
    '',
    `This is the whole Countersign logbook of ${student}, as it was on ${made}.`,
    '',
    'logbook.json',
    '    Everything in one file that computers read: every entry with its status, score, remarks and verifier,',
    '    the evaluation sheets, the memos and the attendance. Where an entry has a file, "archived" says where it lies here.',
    '',
    'tables',
    '    The same as tables, one for each kind of entry. They open in Excel, LibreOffice or Google Sheets.',
    "    A text that begins with a sign such as = or - has an apostrophe (') before it, so that no spreadsheet",
    '    takes it for a formula. The tables of your entries can be imported into Countersign again.',
    '',
    'files',
    '    The certificates and documents that you uploaded, under their own names after a few letters that keep them apart.',
    '',
    ...(missing.length > 0
      ? [
          'These files could not be read and are not in here. Please tell your administrator:',
          ...missing.map((path) => `    ${path}`),
          '',
        ]
      : []),
    'Entries can name patients. Please keep this archive as safe as the case papers themselves.',
    '',
  ].join('\r\n');
