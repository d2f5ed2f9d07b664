import { type DataProvider, Refine } from '@refinedev/core';
import type { ReactNode } from 'react';
import { options } from '../../frontend/src/app/refine';
import { type Viewer, ViewerProvider } from '../../frontend/src/session/viewer';

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
