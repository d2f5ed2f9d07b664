import { Section } from './section';

/** Pictures of the product: /public/screens/<name>-<light|dark>.<webp|png>. Only the names are read. */
const pictures = Object.keys(import.meta.glob('../../../public/screens/*.{webp,png}'));

const address = (file: string) => pictures.find((path) => path.endsWith(`/${file}`))?.replace(/^.*\/public/, '');

function Picture({ name, mode, alt, size }: { name: string; mode: 'light' | 'dark'; alt: string; size: Size }) {
  const webp = address(`${name}-${mode}.webp`);
  const png = address(`${name}-${mode}.png`);
  const source = png ?? webp;
  if (!source) return null;
  return (
    <picture className={`only-${mode}`}>
      {webp && png && <source srcSet={webp} type="image/webp" />}
      <img src={source} alt={alt} width={size.width} height={size.height} loading="lazy" decoding="async" />
    </picture>
  );
}

type Size = { width: number; height: number };

/**
 * A picture of the real product in light and dark.
 * @param name of the files in frontend/public/screens
 * @param size px of the files, so that the page does not jump when they arrive. @default 1440 × 900
 */
function Screen({ name, alt, size = { width: 1440, height: 900 } }: { name: string; alt: string; size?: Size }) {
  return (
    <div className="screen surface">
      <Picture name={name} mode="light" alt={alt} size={size} />
      <Picture name={name} mode="dark" alt={alt} size={size} />
    </div>
  );
}

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
