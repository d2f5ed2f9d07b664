/** Who is behind the demo accounts: which row of which list of the material they take their name from. */
type DemoAccount = {
  readonly userName: string;
  readonly loginType: 'student' | 'faculty';
  /** What the sign-in page says beside it. */
  readonly label: string;
  /** Whose name and post they have in the material: the list, then what tells its rows apart. */
  readonly from: string;
};

/** Public on purpose: it opens the demo accounts, which never exist in production. */
export const demoPassword = 'Countersign#2026';

export const demoAccounts: readonly DemoAccount[] = [
  {
    userName: 'student@demo.test',
    loginType: 'student',
    label: 'Resident in Pathology, third year',
    from: 'residents/pathology/0',
  },
  {
    userName: 'student2@demo.test',
    loginType: 'student',
    label: 'Resident in Pathology, second year',
    from: 'residents/pathology/1',
  },
  {
    userName: 'student3@demo.test',
    loginType: 'student',
    label: 'Resident in General Medicine',
    from: 'residents/medicine/0',
  },
  {
    userName: 'faculty@demo.test',
    loginType: 'faculty',
    label: 'Professor of Pathology',
    from: 'teachers/pathology/professor',
  },
  {
    userName: 'faculty2@demo.test',
    loginType: 'faculty',
    label: 'Associate Professor of Pathology',
    from: 'teachers/pathology/associate_professor',
  },
  {
    userName: 'hod@demo.test',
    loginType: 'faculty',
    label: 'Head of Pathology',
    from: 'teachers/pathology/hod',
  },
  {
    userName: 'drpc@demo.test',
    loginType: 'faculty',
    label: 'DRP Coordinator',
    from: 'coordinators/0',
  },
  { userName: 'admin@demo.test', loginType: 'faculty', label: 'Administrator', from: 'office' },
];
