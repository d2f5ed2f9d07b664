import { Screen } from './screen';
import { Section } from './section';

const reasons = [
  {
    who: 'Residents',
    says: 'Log it before you forget it.',
    points: [
      'Lists of competencies, skills and procedures for your department, not empty boxes.',
      'Works on the phone in your pocket, with one hand.',
      'You see what was verified, by whom, with which score and which words.',
    ],
  },
  {
    who: 'Faculty',
    says: 'A week of entries in one sitting.',
    points: [
      'Everything that waits for you is in one queue, oldest first.',
      'Verify many entries at once; score and comment on those that need it.',
      'Only what names you or belongs to your department comes to you.',
    ],
  },
  {
    who: 'Institutions',
    says: 'Ready on the day of the inspection.',
    points: [
      'Each entry carries its history: who changed what, and when.',
      'Nobody can verify their own entry or sign in another’s name.',
      'Print the complete logbook of a resident from the records themselves.',
    ],
  },
];

export function WhyChoose() {
  return (
    <Section id="why-choose" name="Why Choose" title="Built around the signature that usually goes missing.">
      <div className="reasons columns">
        {reasons.map(({ who, says, points }) => (
          <article key={who}>
            <p className="bare muted">{who}</p>
            <h3>{says}</h3>
            <ul className="bare">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
      <Screen name="queue" alt="The verification queue of a faculty member" />
    </Section>
  );
}
