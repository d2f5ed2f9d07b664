import { defineRegistry, logbook, noLogbook } from '../../../../schemas';
import { sample } from '../../../../schemas/testing/sample';

/** Faculty read their department's, and verify what waits for them: so a delegate's right ends with the absence. */
export const answering = defineRegistry([
  sample({
    permissions: {
      student: { read: 'own', create: true },
      faculty: { read: ['department', 'counterpart'], verify: 'counterpart' },
      hod: { read: ['department', 'counterpart'], verify: ['department', 'counterpart'] },
    },
  }),
  logbook({
    ...noLogbook,
    says: { incomplete: 'Not complete yet' },
    waiting: {
      within: 7,
      hold: { most: 14, times: 2 },
      nudge: 7,
      ladder: [
        { after: 5, tell: 'holder' },
        { after: 7, tell: 'holder' },
        { after: 14, tell: ['holder', 'guide'] },
        { after: 21, tell: 'hod' },
        { after: 30, do: 'pool', tell: ['holder', 'hod'] },
      ],
    },
  }),
]);
