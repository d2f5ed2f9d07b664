import { Section } from './section';

/** What the regulation asks for and where it is met; the clauses are those of PGMER-2023. */
const clauses = [
  [
    '5.2 (vi)',
    'The log is kept up to date every week',
    'Each entry has its date, and its history has the day it was logged',
  ],
  [
    '5.2 (vii)',
    'The guide authenticates it every month',
    'Entry by entry, with name and day of whoever verified it; the month itself is not signed',
  ],
  [
    '5.2 (xv)',
    'Three months of District Residency Programme',
    'Activities, attendance, coordinator’s remark, offline report',
  ],
  ['5.5', '20 days of casual and 5 of academic leave a year', 'Leave record with counted days and a decision'],
  ['6.2', 'The log is open to inspectors at all times', 'The printed logbook, from the records of that day'],
  ['9.2', 'False records cost the faculty up to ₹5 lakh', 'A history for every entry; no signature of one’s own work'],
] as const;

export function Regulation() {
  return (
    <Section name="Compliance" title="What the regulation asks, and where it is answered.">
      <table className="table clauses">
        <caption>Postgraduate Medical Education Regulations, 2023</caption>
        <thead>
          <tr>
            <th scope="col">Clause</th>
            <th scope="col">What it asks</th>
            <th scope="col">In Countersign</th>
          </tr>
        </thead>
        <tbody>
          {clauses.map(([clause, asks, answer]) => (
            <tr key={clause}>
              <th scope="row">{clause}</th>
              <td>{asks}</td>
              <td>{answer}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">
        What is required of a resident follows the guidelines of the Postgraduate Medical Education Board, such as those
        for MD in Pathology of 2022.
      </p>
    </Section>
  );
}
