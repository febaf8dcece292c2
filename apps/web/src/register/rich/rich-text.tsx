import { type RichElement, type RichNode, readRich } from '@xmgl/contracts/register/rich-text';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import styles from './rich.module.css';

const toElement = ({ tag, href, children }: RichElement): ReactElement => {
  if (tag === 'br') return <br />;
  const inside = toNodes(children);
  if (tag === 'a')
    return href === undefined ? (
      <span>{inside}</span>
    ) : (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {inside}
      </a>
    );
  const Tag = tag;
  return <Tag>{inside}</Tag>;
};

const toNodes = (nodes: readonly RichNode[]): ReactNode =>
  nodes.map((node, at) => <Fragment key={at}>{typeof node === 'string' ? node : toElement(node)}</Fragment>);

/** A rich text as it is read: made of elements, never of markup. */
export const RichText = ({ value }: { readonly value: string }): ReactElement => (
  <div className={styles.text}>{toNodes(readRich(value))}</div>
);
