import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { readEarlier, readLater, type Thread } from './thread-store.ts';

const nearPx = 120;
const endPx = 60;

type Scrolled = {
  readonly conversationID: string;
  readonly thread: Thread;
  /** How much is on its way below the messages. */
  readonly waiting: number;
  /** The message to begin at; null for the end. */
  readonly at: number | null;
  readonly onSeen: (atEnd: boolean) => void;
};

/** Where one is in a conversation: at its end one stays there, else what comes above and below moves nothing. */
export const useThreadScroll = ({ conversationID, thread, waiting, at, onSeen }: Scrolled) => {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(at === null);
  const before = useRef({ first: 0, height: 0, jumped: null as number | null });
  const [isAway, setAway] = useState(false);
  const { items, hasEarlier, hasLater, isLoaded } = thread;
  const first = items[0]?.seq ?? 0;

  const look = useCallback(() => {
    const element = box.current;
    if (!element || !isLoaded) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    isAtEnd.current = below < endPx && !hasLater;
    before.current.height = element.scrollHeight;
    setAway(!isAtEnd.current);
    onSeen(isAtEnd.current);
    if (element.scrollTop < nearPx && hasEarlier) void readEarlier(conversationID);
    if (below < nearPx && hasLater) void readLater(conversationID);
  }, [conversationID, hasEarlier, hasLater, isLoaded, onSeen]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isLoaded) return;
    const known = before.current;
    const target = at === null ? null : element.querySelector(`[data-seq="${at}"]`);
    if (target && known.jumped !== at) {
      known.jumped = at;
      target.scrollIntoView({ block: 'center' });
    } else if (isAtEnd.current || waiting > 0) element.scrollTop = element.scrollHeight;
    else if (known.first > first && first > 0) element.scrollTop += element.scrollHeight - known.height;
    known.first = first;
    look();
  }, [items, waiting, isLoaded, at, first, look]);

  // A picture that comes late makes what is below it move: at the end one stays at the end.
  useLayoutEffect(() => {
    const content = box.current?.firstElementChild;
    if (!content) return;
    const observer = new ResizeObserver(() => {
      if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, []);

  return { box, isAway, look };
};
