import { type AuthProvider, Refine, type ResourceProps } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { type ReactNode, useMemo } from 'react';
import registry from '../../../resources.config';
import { isPaged, mayOpen, type Resource, type Role, sideOf } from '../../../schemas';
import { accessControlOf } from '../api/access';
import { type ApiError, isAskedAgain } from '../api/api-error';
import { dataProvider } from '../api/data-provider';
import { useNotifications } from '../api/notifications';
import { asksToSignIn, goToSignIn, logOut } from '../session/sign-out';
import { useViewer, type Viewer } from '../session/viewer';

/**
 * The resources that a role may open, for Refine. `name` is the API path, which the data provider appends to /api.
 * Hooks may use it, or the name in the registry.
 */
export function toRefine(resources: readonly Resource[], role: Role): ResourceProps[] {
  return resources
    .filter((resource) => isPaged(resource))
    .filter((resource) => mayOpen(resource, role))
    .map((resource) => ({
      name: resource.api.path,
      identifier: resource.name,
      list: `/${sideOf(role)}/${resource.route}`,
      meta: { label: resource.label.many },
    }));
}

/**
 * Signing in is a separate document, so a person who must sign in leaves the page. Refine is only shown to somebody who
 * is signed in.
 */
const authProviderOf = (viewer: Viewer): AuthProvider => ({
  login: async () => {
    goToSignIn();
    return { success: false };
  },
  check: async () => ({ authenticated: true }),
  logout: async () => {
    await logOut();
    return { success: true };
  },
  getIdentity: async () => viewer,
  getPermissions: async () => viewer.role,
  onError: async ({ statusCode = 0 }: Partial<ApiError>) => {
    asksToSignIn(statusCode);
    return {};
  },
});

/** How the pages ask. */
export const options = {
  disableTelemetry: true,
  warnWhenUnsavedChanges: false,
  // Our forms find the control for a fault by the registry: a rubric is one control with several names.
  disableServerSideValidation: true,
  // Forms are dialogs over their lists.
  redirect: { afterCreate: false, afterEdit: false } as const,
  reactQuery: {
    clientConfig: {
      defaultOptions: {
        queries: {
          staleTime: 10_000,
          // Without a connection a query fails at once and runs again later. If it waited, the page would look empty.
          networkMode: 'always' as const,
          // A failure is asked again even when the answer before it is still fresh.
          refetchOnReconnect: ({ state }: { state: { status: string } }) =>
            state.status === 'error' ? 'always' : true,
          retry: isAskedAgain,
          // A list keeps its page while the next one loads. A single record must never show the values of another.
          placeholderData: (before: unknown, query?: { queryKey: readonly unknown[] }) =>
            query?.queryKey.includes('list') ? before : undefined,
        },
        // For the same reason as queries.
        mutations: { networkMode: 'always' as const },
      },
    },
  },
};

/** Refine around the pages, with the viewer's rights and our API. Without translations and live updates. */
export function RefineFor({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const providers = useMemo(
    () => ({
      authProvider: authProviderOf(viewer),
      accessControlProvider: accessControlOf(viewer),
      resources: toRefine(registry.resources, viewer.role),
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
