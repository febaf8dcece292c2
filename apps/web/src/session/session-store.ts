import type { PageRouting } from '@xmgl/contracts/access/page-rights';
import { create } from 'zustand';
import type { OutputOf } from '../api/calls.ts';

export type OwnUser = OutputOf<'GetUserInfo'>;
export type Company = OutputOf<'GetUserCompanysList'>[number];
export type Project = OutputOf<'GetProjectManagement'>[number];

export type Session = {
  /**
   * idle: nobody, or not loaded yet; failed: loading went wrong and the guard goes to /login;
   * leaving: on the way to /login, so the guard keeps still.
   */
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed' | 'leaving';
  /** Who the tokens belong to; empty for nobody. */
  readonly userID: string;
  /** Null also where the person's data could not be read. */
  readonly user: OwnUser | null;
  readonly companies: readonly Company[];
  readonly company: Company | null;
  readonly projects: readonly Project[];
  readonly project: Project | null;
  /** The project of an address that one may not enter, and why. */
  readonly refusedProject: { readonly projectID: string; readonly reason: string } | null;
  /** The company whose own registers are on the screen. */
  readonly placeID: string | null;
  /** The page routings of all one's roles in the current project, merged. */
  readonly routings: readonly PageRouting[];
  /** `routings` are at least as new as this version of the project's rights. */
  readonly rightsVersion: number;
  /** Counts entered projects: pages kept from an earlier one are dropped. */
  readonly projectEpoch: number;
};

export const noSession: Session = {
  phase: 'idle',
  userID: '',
  user: null,
  companies: [],
  company: null,
  projects: [],
  project: null,
  refusedProject: null,
  placeID: null,
  routings: [],
  rightsVersion: 0,
  projectEpoch: 0,
};

export const useSession = create<Session>()(() => noSession);

export const useUserID = (): string => useSession((session) => session.userID);
export const useProjectID = (): string | null => useSession((session) => session.project?.projectID ?? null);
