import { isAboveZero } from '../field-types/check-facts';
import { isDerived, offersOptions, pairsIn, wordsIn } from '../field-types/traits';
import { type Entry, type Field, type Form, type Logbook, noLogbook, type ResourceConfig } from '../language';
import { firstStepFaults, vouchedRoles } from '../language/logbook';
import { isReportName } from '../reports/names';
import { requirementOf, type SourcedRequirement } from '../requirements';

/** Faults of the logbook's declaration: what it names must exist, and be of a type that the rule can read. */
export function checkLogbook(logbook: Logbook, configs: readonly ResourceConfig[]): string[] {
  if (logbook === noLogbook) return [];
  const entries = new Map(configs.filter((one) => one.kind === 'entry').map((one) => [one.name, one]));
  const faults: string[] = [];
  const entryNamed = (name: string): Entry | undefined => {
    const entry = entries.get(name);
    if (!entry) faults.push(`there is no entry "${name}"`);
    else if (!entry.print) faults.push(`"${name}" is not printed`);
    return entry;
  };
  const fieldOf = (name: string, key: string, is: (field: Field | undefined) => boolean, what: string) => {
    const entry = entryNamed(name);
    const field = entry?.fields[key];
    if (entry && !is(field)) faults.push(`"${key}" of "${name}" is no ${what}`);
    return field;
  };
  /** By records that are printed, in a number that is asked for once. */
  const isProved = (one: SourcedRequirement | undefined) =>
    one?.per === 'course' &&
    one.counts !== undefined &&
    'screens' in one.counts &&
    one.counts.screens.some((screen) => [...entries.values()].some(({ route, print }) => print && route === screen));
  const choiceOf = (name: string, key: string) => fieldOf(name, key, offersOptions, 'choice');
  for (const rule of logbook.complete) {
    if (rule.says.trim() === '') faults.push(`the rule "${rule.rule}" says nothing`);
    if (rule.rule === 'requirement' && !isProved(requirementOf(rule.id))) faults.push(`no record proves "${rule.id}"`);
    if (rule.rule === 'everyOption') {
      const field = choiceOf(rule.of, rule.field);
      if (offersOptions(field) && !wordsIn(field)) faults.push(`"${rule.field}" of "${rule.of}" has no fixed options`);
    }
  }
  if (logbook.says.incomplete.trim() === '') faults.push('a student is told nothing before it is complete');
  if (logbook.specialities) choiceOf(logbook.specialities.of, logbook.specialities.field);
  if (logbook.leave) {
    const { of, days, by } = logbook.leave;
    const number = fieldOf(of, days, isDerived, 'number');
    choiceOf(of, by);
    if (isDerived(number) && number.derive.how !== 'inclusiveDays')
      faults.push(`"${days}" of "${of}" is not worked out from its first and last day`);
  }
  return [
    ...faults,
    ...registrationFaults(logbook, configs),
    ...programmeFaults(logbook, configs),
    ...waitingFaults(logbook, [...entries.values()]),
    ...correctionFaults(logbook),
    ...(logbook.capture && !isAboveZero(logbook.capture.again) ? ['a whole number of choices is offered again'] : []),
    ...(isList(logbook.capture?.list) ? [] : ['a list of patients has two to fifty rows']),
    ...identityFaults(logbook),
    ...(logbook.catalogues && Object.keys(logbook.catalogues.permissions).length === 0
      ? ['departments keep lists that nobody writes']
      : []),
    ...firstStepFaults(logbook.firstSteps ?? {}),
    ...reportFaults(logbook),
  ].map((fault) => `logbook: ${fault}`);
}

const isList = (rows = 2) => isAboveZero(rows) && rows > 1 && rows <= 50;

function waitingFaults({ waiting }: Logbook, entries: readonly Entry[]): string[] {
  const own = entries.flatMap(({ name, workflow }) =>
    workflow.waiting ? [[name, workflow.waiting.within] as const] : [],
  );
  if (!waiting) return own.map(([name]) => `"${name}" says when it is answered, but nothing asks for it`);
  const { within, hold, nudge, ladder } = waiting;
  return [
    ...(isAboveZero(within) ? [] : ['an entry must be answered within a whole number of days']),
    ...(isAboveZero(hold.most) && isAboveZero(hold.times)
      ? []
      : ['a hold lasts whole days, and is given a whole number of times']),
    ...(isAboveZero(nudge) ? [] : ['a student may remind after a whole number of days']),
    ...ladder.flatMap(({ after }, index) => [
      ...(isAboveZero(after) ? [] : ['a step of the ladder comes after a whole number of days']),
      ...(index > 0 && after <= (ladder[index - 1]?.after ?? 0) ? ['the steps of the ladder must rise'] : []),
    ]),
    ...own.flatMap(([name, days]) =>
      isAboveZero(days) && days - within + (ladder[0]?.after ?? 1) > 0
        ? []
        : [`"${name}" would be asked for before it is there`],
    ),
  ];
}

function correctionFaults({ correct }: Logbook): string[] {
  if (!correct) return [];
  const { of, most, reasons } = correct;
  return [
    ...(of.length > 0 && of.every((one) => one === 'refused' || one === 'open')
      ? []
      : ['what is corrected is refused or open']),
    ...(isAboveZero(most) ? [] : ['a record is corrected a whole number of times']),
    ...(reasons.every((reason) => reason.trim()) ? [] : ['a reason for a refusal has no words']),
  ];
}

function identityFaults({ identity }: Logbook): string[] {
  if (!identity) return [];
  const { providers, require = [] } = identity;
  const known: readonly string[] = vouchedRoles;
  return [
    ...(providers === 'environment' ? [] : ['which colleges vouch for their people stands in the environment']),
    ...require
      .filter((role) => !known.includes(role))
      .map((role) => `"${role}" cannot be required to sign in by the college`),
  ];
}

function reportFaults({ reports }: Logbook): string[] {
  if (!reports) return [];
  return [
    ...Object.entries(reports.permissions).flatMap(([role, { shows }]) => [
      ...(shows.length > 0 ? [] : [`"${role}" is given no report`]),
      ...(new Set(shows).size === shows.length ? [] : [`"${role}" is given a report twice`]),
      ...shows.filter((name) => !isReportName(name)).map((name) => `there is no report "${name}"`),
    ]),
  ];
}

/** Every value of a programme field must be a programme. */
function programmeFaults({ programmes = {} }: Logbook, configs: readonly ResourceConfig[]): string[] {
  const offered = configs.flatMap((one) =>
    one.kind === 'directory' && one.holds.what === 'accounts'
      ? Object.entries(one.holds.columns).flatMap(([key, column]) => (column === 'programme' ? [one.fields[key]] : []))
      : [],
  );
  const values = offered.flatMap((field) => pairsIn(field).map(({ value }) => value));
  return [
    ...Object.entries(programmes)
      .filter(([, { months }]) => !isAboveZero(months))
      .map(([name]) => `the programme "${name}" must last a whole number of months`),
    ...values.filter((value) => !Object.hasOwn(programmes, value)).map((value) => `there is no programme "${value}"`),
    ...Object.keys(programmes)
      .filter((name) => !values.includes(name))
      .map((name) => `nobody can be given the programme "${name}"`),
  ];
}

function registrationFaults({ registration }: Logbook, configs: readonly ResourceConfig[]): string[] {
  if (!registration) return [];
  const form = configs.find((one): one is Form => one.kind === 'form' && one.name === registration.form);
  if (form?.keeps.what !== 'profile') return [`"${registration.form}" is no profile`];
  const keys = new Set(form.sections.flatMap(({ fields }) => Object.keys(fields)));
  return registration.fields.filter((key) => !keys.has(key)).map((key) => `"${registration.form}" has no "${key}"`);
}
