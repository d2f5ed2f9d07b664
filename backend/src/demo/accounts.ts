/** A demo account, and the row of the material from which it takes its name. */
type DemoAccount = {
  readonly userName: string;
  readonly loginType: 'student' | 'faculty';
  /** The label on the sign-in page. */
  readonly label: string;
  /** The row with the person's name and post: the list of the material, and the position or post in it. */
  readonly from: string;
};

/** Public on purpose. It opens the demo accounts, which never exist in production. */
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
