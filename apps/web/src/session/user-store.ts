import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type UserState = {
  readonly name: string;
  readonly account: string;
  readonly avatar: string;
  readonly introduction: string;
  /** admin: the platform administrator; editor: everyone. */
  readonly roles: readonly string[];
  /** The person's roles in the current project, by id; `roleID` is the same, comma-separated. */
  readonly roleList: readonly string[];
  readonly roleID: string;
  /** Paths of the left menu as it was shown last. */
  readonly menu: readonly string[];
};

export const nobody: UserState = {
  name: '',
  account: '',
  avatar: '',
  introduction: '',
  roles: [],
  roleList: [],
  roleID: '',
  menu: [],
};

/** The persisted slice `user`: shown at once on the next load, emptied by sign-out. */
export const useUser = create<UserState>()(persist(() => nobody, { name: 'user' }));

const editor = ['editor'] as const;

/** Everyone is an editor, also before the account was read. */
export const rolesOf = ({ roles }: UserState): readonly string[] => (roles.length > 0 ? roles : editor);
