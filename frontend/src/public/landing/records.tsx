import { Section } from './section';

const groups: [title: string, records: string[]][] = [
  [
    'Log-Book',
    [
      'Academic activity',
      'Diagnostic skills',
      'Procedures',
      'Clinical cases',
      'Skills labs',
      'Teaching experience',
      'Academic participations',
      'Extra curricular',
      'Speciality clinic',
      'Leave record',
    ],
  ],
  ['Thesis & Publication', ['Thesis synopsis', 'Thesis review', 'Paper and poster presentation', 'Paper publication']],
  ['DRP', ['Coordinator', 'Attendance', 'Activity', 'Offline report']],
  ['Assessment', ['Mandatory checklist', 'Quarterly appraisal', 'AETCOM', 'Memo']],
];

export function Records() {
  return (
    <Section name="Contents" title="One logbook, from the induction to the thesis.">
      <div className="records columns">
        {groups.map(([title, records]) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul className="bare">
              {records.map((record) => (
                <li key={record}>{record}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
