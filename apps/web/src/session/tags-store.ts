import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export type Tag = {
  readonly path: string;
  /** The path with the query it was left with; a click on the tag returns there. */
  readonly fullPath: string;
  /** Grows with 刷新 and with closing: a kept page of an older epoch is dropped. */
  readonly epoch: number;
};

type TagsState = {
  readonly visited: readonly Tag[];
  readonly visit: (path: string, fullPath: string) => void;
  readonly refresh: (path: string) => void;
  readonly close: (path: string) => void;
  readonly closeOthers: (path: string) => void;
  readonly closeAll: () => void;
  readonly reset: () => void;
};

/** Tags that are always there and never closed: 工作台 and the company's page. */
const affixedPaths = ['/dashboard', '/company/companyIndex'] as const;
export const isAffixed = (path: string): boolean => affixedPaths.some((affixed) => affixed === path);

let epoch = 0;
const newTag = (path: string, fullPath = path): Tag => {
  epoch += 1;
  return { path, fullPath, epoch };
};

const affixedTags = (): readonly Tag[] => affixedPaths.map((path) => newTag(path));

/** Keeps what `stays` says; the affixed ones always stay, but their kept pages are dropped unless named. */
const only = (visited: readonly Tag[], stays: (tag: Tag) => boolean): readonly Tag[] =>
  visited.flatMap((tag) => (stays(tag) ? [tag] : isAffixed(tag.path) ? [newTag(tag.path)] : []));

export const useTags = create<TagsState>()(
  persist(
    (set) => ({
      visited: affixedTags(),
      visit: (path, fullPath) =>
        set(({ visited }) => {
          const known = visited.find((tag) => tag.path === path);
          if (known?.fullPath === fullPath) return {};
          if (!known) return { visited: [...visited, newTag(path, fullPath)] };
          return { visited: visited.map((tag) => (tag === known ? { ...tag, fullPath } : tag)) };
        }),
      refresh: (path) =>
        set(({ visited }) => ({
          visited: visited.map((tag) => (tag.path === path ? newTag(path, tag.fullPath) : tag)),
        })),
      close: (path) => set(({ visited }) => ({ visited: only(visited, (tag) => tag.path !== path) })),
      closeOthers: (path) => set(({ visited }) => ({ visited: only(visited, (tag) => tag.path === path) })),
      closeAll: () => set(({ visited }) => ({ visited: only(visited, () => false) })),
      reset: () => set({ visited: affixedTags() }),
    }),
    {
      name: 'tags',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ visited }) => ({ visited }),
      merge: (kept, current) => ({ ...current, visited: restore(kept) ?? current.visited }),
    },
  ),
);

function restore(kept: unknown): readonly Tag[] | null {
  const tags = (kept as { visited?: readonly Tag[] } | undefined)?.visited;
  return tags ? tags.map((tag) => newTag(tag.path, tag.fullPath)) : null;
}

/** The tag to show after `path` was closed: its right neighbour, else its left one. */
export const neighbourOf = (visited: readonly Tag[], path: string): Tag | undefined => {
  const at = visited.findIndex((tag) => tag.path === path);
  return visited[at + 1] ?? visited[at - 1];
};
