import {
  adminRole,
  headRole,
  learnerRole,
  postedRole,
  type Rank,
  type Role,
  roles,
  sideOf,
  teacherRole,
} from '../../../schemas/roles';

type DemoAccount = {
  readonly userName: string;
  /** The label on the sign-in page. */
  readonly label: string;
} & (
  | {
      /** The row with the person's name and post: the list of the material, and the position or post in it. */
      readonly from: string;
    }
  | {
      /**
       * Somebody of the college whom no list of the material has. `department`: its catalogue, as 'pathology'.
       * @default of none
       */
      readonly person: {
        readonly name: string;
        readonly phone: string;
        readonly role: Rank;
        readonly department?: string;
      };
    }
);

/** Public on purpose. It opens the demo accounts, which never exist in production. */
export const demoPassword = 'Countersign#2026';

/** An address of `npm run seed`. @param who before the @ @param college its number */
export const seedAddress = (who: string, college: number | '%'): string => `${who}@seed${college}.test`;

/** The addresses that it opens, for LIKE: those of a demo, which stand below, and of `npm run seed`. */
export const openAddresses: readonly string[] = ['%@demo.test', seedAddress('%', '%')];

const accounts: Readonly<Record<Role, readonly DemoAccount[]>> = {
  [learnerRole]: [
    { userName: 'student@demo.test', label: 'Resident in Pathology, third year', from: 'residents/pathology/0' },
    { userName: 'student2@demo.test', label: 'Resident in Pathology, second year', from: 'residents/pathology/1' },
    { userName: 'student3@demo.test', label: 'Resident in General Medicine', from: 'residents/medicine/0' },
  ],
  [teacherRole]: [
    { userName: 'faculty@demo.test', label: 'Professor of Pathology', from: 'teachers/pathology/professor' },
    {
      userName: 'faculty2@demo.test',
      label: 'Associate Professor of Pathology',
      from: 'teachers/pathology/associate_professor',
    },
  ],
  [headRole]: [{ userName: 'hod@demo.test', label: 'Head of Pathology', from: 'teachers/pathology/hod' }],
  [postedRole]: [{ userName: 'drpc@demo.test', label: 'DRP Coordinator', from: 'coordinators/0' }],
  [adminRole]: [
    {
      userName: 'admin@demo.test',
      label: 'Administrator',
      person: { name: 'Academic Cell Administrator', phone: '0000009001', role: adminRole },
    },
  ],
};

/** One account of each role at least, in the order in which the sign-in page offers them. */
export const demoAccounts = roles.flatMap((role) =>
  accounts[role].map((account) => ({ ...account, role, loginType: sideOf(role) })),
);
