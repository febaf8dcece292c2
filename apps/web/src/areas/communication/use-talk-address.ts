import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type TalkAddress = {
  readonly isFriends: boolean;
  /** The conversation that is open. */
  readonly talkID: string | null;
  /** The message that it opens at; null for its end. */
  readonly at: number | null;
  readonly showFriends: () => void;
  readonly showTalks: () => void;
  readonly openTalk: (conversationID: string, at?: number) => void;
};

/** Which list and which conversation are shown stands in the address. */
export const useTalkAddress = (): TalkAddress => {
  const [search, setSearch] = useSearchParams();
  const at = Number(search.get('at') ?? 'none');
  const talkID = search.get('talk');
  const openTalk = useCallback(
    (conversationID: string, message?: number) =>
      setSearch(
        { talk: conversationID, ...(message !== undefined && { at: String(message) }) },
        // On a phone the way back leads to the list; beside it one conversation takes the place of another.
        { replace: talkID !== null },
      ),
    [setSearch, talkID],
  );
  return {
    isFriends: search.get('view') === 'friends',
    talkID,
    at: Number.isInteger(at) ? at : null,
    showFriends: useCallback(() => setSearch({ view: 'friends' }), [setSearch]),
    showTalks: useCallback(() => setSearch({}), [setSearch]),
    openTalk,
  };
};
