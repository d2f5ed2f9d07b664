import { type AccessControlProvider, type AuthProvider, Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { type ReactNode, useMemo } from 'react';
import registry from '../../../resources.config';
import { logOut } from '../session/leave';
import { useViewer, type Viewer } from '../session/viewer';
import { type ApiError, isTransient } from './api-error';
import { dataProvider } from './data-provider';
import { useNotifications } from './notifications';
import { mayAct, toRefine } from './to-refine';

/** The area is only shown to somebody signed in, and the data provider reacts to 401 and 403; little is left to do. */
const authProviderOf = (viewer: Viewer): AuthProvider => ({
  check: async () => ({ authenticated: true }),
  getIdentity: async () => viewer,
  getPermissions: async () => viewer.role,
  login: async () => ({ success: false }),
  logout: async () => {
    await logOut();
    return { success: true };
  },
  onError: async () => ({}),
});

const accessOf = ({ role }: Viewer): AccessControlProvider => ({
  can: async ({ resource, action }) => ({ can: !resource || mayAct(registry.entries, role, resource, action) }),
  options: { buttons: { hideIfUnauthorized: true } },
});

const options = {
  disableTelemetry: true,
  warnWhenUnsavedChanges: false,
  reactQuery: {
    clientConfig: {
      defaultOptions: {
        queries: {
          staleTime: 10_000,
          retry: (failures: number, error: Error) => failures < 2 && isTransient(error as unknown as ApiError),
          // A list keeps its page while the next one loads; a single record must never show another one's values.
          placeholderData: (before: unknown, query?: { queryKey: readonly unknown[] }) =>
            query?.queryKey.includes('list') ? before : undefined,
        },
        // Without a connection a form says so at once instead of waiting for one without a word.
        mutations: { networkMode: 'always' as const },
      },
    },
  },
};

/** Refine around the pages: the entries this viewer may read, our API, and the viewer's rights. */
export function Wiring({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const providers = useMemo(
    () => ({
      authProvider: authProviderOf(viewer),
      accessControlProvider: accessOf(viewer),
      resources: toRefine(registry.entries, viewer.role),
    }),
    [viewer],
  );
  return (
    <Refine
      {...providers}
      dataProvider={dataProvider}
      routerProvider={routerProvider}
      notificationProvider={useNotifications}
      options={options}
    >
      {children}
    </Refine>
  );
}
