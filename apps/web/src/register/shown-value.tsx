import { type Field, isRich } from '@xmgl/contracts/register/fields';
import { isPointer } from '@xmgl/contracts/register/register';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { mayOpen } from '../access/may-open.ts';
import { usePlace } from '../access/place.ts';
import { FilesCell } from '../files/thumbnails.tsx';
import { Amount } from '../ui/amount.tsx';
import { Person } from '../ui/avatar.tsx';
import { useIsMobile } from '../ui/use-media.ts';
import { RichText } from './rich/rich-text.tsx';
import styles from './row/row.module.css';
import { type Names, toWords } from './row/row-values.ts';

type ShownProps = {
  readonly field: Field;
  readonly value: unknown;
  readonly names: Names;
  /** Linked rows open by a click, where the row itself is not what a click opens. */
  readonly isOpening?: boolean;
};

const Linked = ({ field, value, names, isOpening }: ShownProps): ReactElement => {
  const ids = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  const isPeople = isPointer(field) && field.entity === 'User';
  const routings = usePlace((place) => place.routings);
  return (
    <span className={styles.names}>
      {ids.map((id) => {
        const name = names[id];
        const text = name?.title ?? '（已不可见）';
        if (name?.isDeleted === 1) return <del key={id}>{text}</del>;
        if (isOpening && name?.address && mayOpen(routings, name.address))
          return (
            <Link key={id} to={name.address}>
              {text}
            </Link>
          );
        return isPeople ? <Person key={id} name={text} size={20} /> : <span key={id}>{text}</span>;
      })}
    </span>
  );
};

/** A field's value as it is read; a dash where nothing is known. */
export const ShownValue = (props: ShownProps): ReactElement => {
  const { field, value, names, isOpening } = props;
  const isMobile = useIsMobile();
  const projectID = usePlace(({ id }) => id);
  const words = toWords(field, value, names);
  if (words === '') return <span className={styles.none}>—</span>;
  // A starred number calls nobody.
  if (isMobile && isOpening && field.kind === 'text' && field.format === 'phone' && !words.includes('*'))
    return <a href={`tel:${words}`}>{words}</a>;
  if (field.kind === 'files' && Array.isArray(value))
    return <FilesCell projectID={projectID} fileIDs={value.map(String)} />;
  if (isOpening && isRich(field)) return <RichText value={String(value)} />;
  if (isPointer(field)) return <Linked {...props} />;
  return <span>{field.kind === 'number' ? <Amount text={words} /> : words}</span>;
};
