import type { Condition } from '../condition';
import { anyScope, type Logbook, notOwn, type Scope } from '../language';
import type { ResolvedLogbook } from '../registry/resolved';
import { eachReport } from '../reports/names';
import { type ByRole, eachRole } from '../roles';

/** The logbook with the rights of its parts worked out: one rule for each right and role, as every record type has them. */
export function resolveLogbook({ permissions, attendance, catalogues, reports, ...logbook }: Logbook): ResolvedLogbook {
  return {
    ...logbook,
    printed: {
      rights: {
        read: scopedRules(permissions, ({ read }) => read),
        withdraw: scopedRules(permissions, ({ read, withdraw }) => withdraw && read),
      },
    },
    ...(attendance && { attendance: attendanceOf(attendance) }),
    ...(catalogues && { catalogues: cataloguesOf(catalogues) }),
    ...(reports && { reports: reportsOf(reports) }),
  };
}

function attendanceOf({ permissions, ...attendance }: NonNullable<Logbook['attendance']>) {
  return {
    ...attendance,
    rights: {
      read: scopedRules(permissions, ({ read }) => read),
      // Nobody marks days of their own.
      mark: eachRole(
        scopedRules(permissions, ({ read, mark }) => mark && read),
        (rule) => ({ all: [rule, notOwn()] }),
      ),
    },
  };
}

function cataloguesOf({ permissions, ...catalogues }: NonNullable<Logbook['catalogues']>) {
  return {
    ...catalogues,
    rights: { write: scopedRules(permissions, ({ write }) => write) },
  };
}

/** Each report is a right of its own name. How far the counts of a role reach is no rule of one record: it goes with them. */
function reportsOf({ permissions, ...reports }: NonNullable<Logbook['reports']>): ResolvedLogbook['reports'] {
  return {
    ...reports,
    rights: {
      read: scopedRules(permissions, ({ read }) => read),
      colleagues: scopedRules(permissions, ({ read, colleagues }) => colleagues && read),
      ...eachReport((name) => scopedRules(permissions, ({ read, shows }) => (shows.includes(name) ? read : undefined))),
    },
    reach: eachRole(permissions, ({ read }) => read),
    shows: eachRole(permissions, ({ shows }) => shows),
  };
}

/** A resident is `posted` by the column of the posting. @param scopeOf undefined for a role that may not */
const scopedRules = <R>(permissions: ByRole<R>, scopeOf: (rights: R) => Scope | undefined): ByRole<Condition> =>
  eachRole(permissions, (rights) => {
    const scope = scopeOf(rights);
    return scope && anyScope(scope, [], ['coordinator']);
  });
