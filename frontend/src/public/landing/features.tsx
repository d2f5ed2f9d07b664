import { Screen } from './screen';
import { Section } from './section';

const features = [
  ['Multi-device access', 'One logbook on phone, tablet and desktop, in light and dark, with a keyboard or a thumb.'],
  [
    'Faculty dashboard',
    'What waits for a signature and how long it has waited, with a search over every resident of yours.',
  ],
  [
    'Competency tracking',
    'Entries follow the competencies of the department, from observed to performed independently.',
  ],
  ['Assessment integration', 'Quarterly appraisals and AETCOM scores stand beside the work that they judge.'],
  [
    'Regulation compliance',
    'Record types, scales and leave follow the postgraduate regulations; the table below names the clauses.',
  ],
  ['Paperless logbook', 'Certificates are attached where they belong. When paper is asked for, it is one PDF away.'],
  [
    'Secure cloud storage',
    'Entries and files are safely stored before the screen says so, on a server your college chooses.',
  ],
  ['Encryption', 'Patient names and numbers are encrypted at rest and shown only to those who may see them.'],
] as const;

export function Features() {
  return (
    <Section id="features" name="Features" title="Everything a training record needs. Nothing to install.">
      <div className="two">
        <ol className="features bare columns">
          {features.map(([title, words]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
        <Screen
          name="log-procedure-phone"
          alt="The form for a procedure on a phone"
          size={{ width: 390, height: 844 }}
        />
      </div>
    </Section>
  );
}
