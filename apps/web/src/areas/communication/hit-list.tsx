import type { MessageHit } from '@xmgl/contracts/communication/talk.calls';
import type { ReactElement } from 'react';
import listStyles from './list.module.css';
import styles from './talk.module.css';
import { sayShortTime } from './talk-words.ts';

/** A text with what was sought marked in it; from a little before it on. */
const Marked = ({ text, sought }: { readonly text: string; readonly sought: string }): ReactElement => {
  const at = text.toLowerCase().indexOf(sought.toLowerCase());
  if (at < 0) return <>{text}</>;
  const from = Math.max(0, at - 12);
  return (
    <>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{text.slice(at, at + sought.length)}</mark>
      {text.slice(at + sought.length)}
    </>
  );
};

type HitListProps = {
  readonly hits: readonly MessageHit[];
  readonly text: string;
  /** Within one conversation its name says nothing. */
  readonly isInside?: boolean;
  readonly onOpen: (hit: MessageHit) => void;
};

/** Messages that were found; each opens its place in its conversation. */
export const HitList = ({ hits, text, isInside = false, onOpen }: HitListProps): ReactElement => (
  <ul className={listStyles.hits}>
    {hits.map((hit) => (
      <li key={`${hit.conversationID} ${hit.seq}`}>
        <button type="button" className={listStyles.hit} onClick={() => onOpen(hit)}>
          <span className={styles.talkHead}>
            <span className={listStyles.hitFrom}>
              {isInside || hit.title === hit.senderName ? hit.senderName : `${hit.title} · ${hit.senderName}`}
            </span>
            <span className={styles.time}>{sayShortTime(hit.sentTime, new Date())}</span>
          </span>
          <span className={listStyles.hitText}>
            <Marked text={hit.text} sought={text} />
          </span>
        </button>
      </li>
    ))}
  </ul>
);
