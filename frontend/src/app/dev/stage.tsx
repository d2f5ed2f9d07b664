import { type DataProvider, Refine } from '@refinedev/core';
import { type ReactNode, useMemo } from 'react';
import { learnerRole } from '../../../../schemas/roles';
import { FormFactsProvider } from '../../field-types';
import type { FormFacts } from '../../field-types/parts/form-facts';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import { Look } from '../../shell/look';

const people = ['A Teacher', 'Another Teacher'].map((name) => ({ id: name, name }));

/** Nobody is signed in here. A request to the server would lead to the sign-in page. */
const rows = async () => ({
  data: [{ id: 'dev', institutionName: 'A College', state: 'maharashtra' }] as never[],
  total: 1,
});
const refuse = () => Promise.reject(new Error('Nothing is kept here'));
const dataProvider: DataProvider = {
  getList: rows,
  getOne: refuse,
  create: refuse,
  update: refuse,
  deleteOne: refuse,
  getApiUrl: () => '',
};

/** The providers that area components need, without a server. @param today `YYYY-MM-DD` */
export function Stage({ today, children }: { today: string; children: ReactNode }) {
  const [viewer, facts] = useMemo((): [Viewer, FormFacts] => {
    const catalogue = 'pathology';
    const nowhere = { college: null, collegeName: null, department: null, departmentName: null, photo: null };
    const you = {
      id: 'dev',
      name: 'You',
      email: 'you@example.org',
      role: learnerRole,
      rank: learnerRole,
      side: 'student',
    } as const;
    return [
      { ...you, ...nowhere, today, minutesAhead: 330, mails: false, demo: true, catalogue },
      {
        today,
        department: catalogue,
        titles: () => ['A title', 'Another title'],
        people: () => undefined,
        persons: () => ({ items: people, loading: false, failed: false, retry: () => undefined }),
        labelOf: (key) => key,
      },
    ];
  }, [today]);
  return (
    <Look>
      <ViewerProvider value={viewer}>
        <Refine dataProvider={dataProvider} options={{ disableTelemetry: true }}>
          <FormFactsProvider value={facts}>{children}</FormFactsProvider>
        </Refine>
      </ViewerProvider>
    </Look>
  );
}
