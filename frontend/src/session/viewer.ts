import { createContext, useContext } from 'react';
import type { Role, Side } from '../../../schemas';

/** The answer of GET /api/auth/me: who is signed in. */
export type Viewer = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** The academic rank of a faculty member, null for everybody else. */
  rank: string | null;
  side: Side;
  college: string | null;
  collegeName: string | null;
  department: string | null;
  departmentName: string | null;
  /** Which catalogue of competencies the department uses. */
  catalogue: string | null;
  /** Path of the portrait. */
  photo: string | null;
  /** `YYYY-MM-DD` at the college: the last day that a date may have. */
  today: string;
  /** Only there where the college asks for a second factor that is still to be set up. */
  needsSecondFactor?: true;
  /** Only there where the college asks for its own sign-in, which is still to be connected. */
  needsCollegeAccount?: true;
  /** Only there where a college's own accounts sign in. */
  collegeSignIn?: true;
  /** False where no mail server is set up: links are handed over. */
  mails: boolean;
  /** True on an installation with demo data. */
  demo: boolean;
};

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

/** Asks the server again who is signed in: after a change of one's own name or portrait. */
export const useRefreshViewer = (): (() => void) => useContext(RefreshContext);
