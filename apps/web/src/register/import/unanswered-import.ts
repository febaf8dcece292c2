import { newID } from '../../api/new-id.ts';
import { useSession } from '../../session/session-store.ts';

/** An import that was sent and not answered: what its file is known by, and the id it went with. */
type Unanswered = { readonly file: string; readonly importID: string };

export type UnansweredImport = {
  /** The id for importing a file: that of its import before, where nobody knows whether that one was written. */
  readonly idFor: (file: File) => string;
  readonly keep: (file: File, importID: string) => void;
  readonly drop: () => void;
};

const isUnanswered = (kept: unknown): kept is Unanswered =>
  typeof kept === 'object' && kept !== null && 'file' in kept && 'importID' in kept;

const parse = (text: string | null): Unanswered | null => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isUnanswered(kept) ? kept : null;
  } catch {
    return null;
  }
};

/** A file that was saved anew in between is another one. */
const markOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** Outlives a reload or a tab that was closed, so that the same file chosen again is not written twice. */
export const useUnansweredImport = (projectID: string, entity: string): UnansweredImport => {
  const userID = useSession((session) => session.userID);
  const key = `import ${userID} ${projectID} ${entity}`;
  return {
    idFor: (file) => {
      const kept = parse(localStorage.getItem(key));
      return kept?.file === markOf(file) ? kept.importID : newID();
    },
    keep: (file, importID) => {
      const kept: Unanswered = { file: markOf(file), importID };
      localStorage.setItem(key, JSON.stringify(kept));
    },
    drop: () => localStorage.removeItem(key),
  };
};
