import { useQueries } from '@tanstack/react-query';
import type { OutputOf } from '../api/calls.ts';
import { callApi } from '../api/client.ts';

export type Thumbnail = OutputOf<'GetThumbnails'>['items'][number];

type Waiting = { readonly fileIDs: Set<string>; readonly answer: Promise<ReadonlyMap<string, Thumbnail>> };
const waiting = new Map<string, Waiting>();
const mostAtOnce = 200;

/** What the cells of a page ask for one by one is asked for together. */
const gather = (projectID: string): Waiting => {
  const fileIDs = new Set<string>();
  const answer = new Promise<void>((resolve) => setTimeout(resolve, 20)).then(async () => {
    waiting.delete(projectID);
    const { items } = await callApi('GetThumbnails', { projectID, fileIDs: [...fileIDs] });
    return new Map(items.map((item) => [item.fileID, item]));
  });
  const begun = { fileIDs, answer };
  waiting.set(projectID, begun);
  return begun;
};

const load = async (projectID: string, fileID: string): Promise<Thumbnail | null> => {
  const open = waiting.get(projectID);
  const together = open && open.fileIDs.size < mostAtOnce ? open : gather(projectID);
  together.fileIDs.add(fileID);
  return (await together.answer).get(fileID) ?? null;
};

/** The small pictures of files; what is not there yet, or may not be seen, is left out. */
export const useThumbnails = (projectID: string, fileIDs: readonly string[]): readonly Thumbnail[] =>
  useQueries({
    queries: fileIDs.map((fileID) => ({
      queryKey: ['GetThumbnails', projectID, fileID],
      queryFn: () => load(projectID, fileID),
      // The bytes of a file never change.
      staleTime: Number.POSITIVE_INFINITY,
    })),
  }).flatMap(({ data }) => data ?? []);
