import { createContext, useContext } from 'react';
import type { Me } from '../../../schemas/api/sign-in';

/** The answer of GET /api/auth/me: who is signed in. */
export type Viewer = Omit<Me, '_id' | 'isStudent'>;

const ViewerContext = createContext<Viewer | null>(null);

export const ViewerProvider = ViewerContext.Provider;

/** Who is signed in. Only inside the area. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer is called outside the signed-in area');
  return viewer;
}

const RefreshContext = createContext<() => void>(() => undefined);

export const RefreshViewerProvider = RefreshContext.Provider;

/** Loads the viewer again, after a change of one's own name or portrait. */
export const useRefreshViewer = (): (() => void) => useContext(RefreshContext);
