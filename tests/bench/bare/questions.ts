/** Every statement of the bare server. The placeholder is `?` on both engines. */
const joined = `SELECT e.*, s.name AS studentName, t.name AS teacherName, v.name AS verifierName
  FROM {rows} JOIN people s ON s.id = e.student JOIN people t ON t.id = e.teacher LEFT JOIN people v ON v.id = e.verifiedBy`;
const of = (rows: string) => joined.replace('{rows}', rows);

const page = (where: string, order: string, limit: string) =>
  `${of(`(SELECT id AS k FROM entries WHERE ${where} ORDER BY ${order} LIMIT ${limit}) p JOIN entries e ON e.id = p.k`)}
   ORDER BY ${order.replaceAll(/\b(date|createdAt|id)\b/g, 'e.$1')}`;

const waits = `teacher = ? AND status = 'Pending'`;
/** Finds the few people of the department with a matching name first. */
const found = `department = ? AND (search LIKE ? ESCAPE '!' OR
  student IN (SELECT id FROM people WHERE department = ? AND search LIKE ? ESCAPE '!'))`;

const foundByDay = `teacher = ? AND (search LIKE ? ESCAPE '!' OR
  student IN (SELECT id FROM people WHERE search LIKE ? ESCAPE '!'))`;

export const questions = {
  queue: page(waits, 'date, id', '10 OFFSET ?'),
  queueTotal: `SELECT COUNT(*) AS total FROM entries WHERE ${waits}`,
  search: page(found, 'createdAt DESC, id DESC', '10'),
  searchTotal: `SELECT COUNT(*) AS total FROM entries WHERE ${found}`,
  searchByDay: page(foundByDay, 'date, id', '10'),
  searchByDayTotal: `SELECT COUNT(*) AS total FROM entries WHERE ${foundByDay}`,
  list: page('department = ?', 'createdAt DESC, id DESC', '10 OFFSET ?'),
  byState: page('teacher = ? AND status = ?', 'date, id', '1'),
  byStateTotal: 'SELECT COUNT(*) AS total FROM entries WHERE teacher = ? AND status = ?',
  one: `${of('entries e')} WHERE e.id = ?`,
  person: 'SELECT name, department FROM people WHERE id = ?',
  insert: `INSERT INTO entries (id, student, department, teacher, date, competency, \`procedure\`, patientName, ipdOpdNo, role,
    sRemarks, status, createdAt, updatedAt, version, search) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'Pending', ?, ?, 1, ?)`,
  update: `UPDATE entries SET status = ?, score = ?, hodFeedback = ?, verifiedBy = ?, verifiedOn = ?, updatedAt = ?,
    version = version + 1 WHERE id = ?`,
  entries: 'SELECT COUNT(*) AS total FROM entries WHERE department = ?',
  others: 'SELECT card, COUNT(*) AS total FROM others WHERE department = ? GROUP BY card',
};

export type Question = keyof typeof questions;
