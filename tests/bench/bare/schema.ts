/**
 * The bare server's tables, with a covering index for each of its statements. They are the same on both
 * engines.
 */
const id = 'VARCHAR(36)';
const moment = 'VARCHAR(24) NOT NULL';
const text = 'VARCHAR(200)';

/** @param tail the engine's options after a table */
export const bareTables = (tail: string): string[] => [
  `CREATE TABLE people (id ${id} PRIMARY KEY, name ${text} NOT NULL, search ${text} NOT NULL, department ${id} NOT NULL)${tail}`,
  `CREATE TABLE entries (id ${id} PRIMARY KEY, student ${id} NOT NULL, department ${id} NOT NULL, teacher ${id} NOT NULL,
    date VARCHAR(10) NOT NULL, competency ${text} NOT NULL, \`procedure\` ${text} NOT NULL, patientName ${text} NOT NULL,
    ipdOpdNo VARCHAR(60) NOT NULL, role VARCHAR(40) NOT NULL, sRemarks ${text}, status VARCHAR(20) NOT NULL, score INT,
    hodFeedback ${text}, verifiedBy ${id}, verifiedOn VARCHAR(10), createdAt ${moment}, updatedAt ${moment},
    version INT NOT NULL, search ${text} NOT NULL)${tail}`,
  `CREATE TABLE others (id ${id} PRIMARY KEY, card VARCHAR(60) NOT NULL, department ${id} NOT NULL)${tail}`,
];

export const bareIndexes = [
  'CREATE INDEX people_search ON people (department, search, id)',
  'CREATE INDEX entries_queue ON entries (teacher, status, date, id)',
  'CREATE INDEX entries_search ON entries (department, createdAt, id, student, search)',
  'CREATE INDEX entries_day ON entries (teacher, date, id, student, search)',
  'CREATE INDEX others_counts ON others (department, card)',
];
