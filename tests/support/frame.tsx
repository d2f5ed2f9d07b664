import { type DataProvider, Refine } from '@refinedev/core';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { options } from '../../frontend/src/app/refine';
import type { FormFacts } from '../../frontend/src/field-types/parts/form-facts';
import { type Viewer, ViewerProvider } from '../../frontend/src/session/viewer';
import { plainContext } from '../../schemas';

/** What a form knows of that day, in a department where nobody is to be chosen. */
export const plainFacts = (today: string): FormFacts => ({
  ...plainContext(today),
  department: 'pathology',
  persons: () => ({ items: [], loading: false, failed: false, retry: vi.fn() }),
  labelOf: (key) => key,
});

const getList = async () => ({ data: [], total: 0 });

/**
 * A part of the area around which nothing else is. `custom` answers whatever it asks by `useAnswer` and `useSend`; its
 * lists are empty.
 */
export const framed = (part: ReactNode, viewer: Partial<Viewer>, custom?: (asked: never) => Promise<object>) => (
  <Refine
    dataProvider={{ default: { getApiUrl: () => '/api', getList, custom } as unknown as DataProvider }}
    options={options}
  >
    <ViewerProvider value={viewer as Viewer}>{part}</ViewerProvider>
  </Refine>
);
