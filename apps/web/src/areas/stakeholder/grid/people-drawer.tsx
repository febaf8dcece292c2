import { Drawer } from 'antd';
import type { ReactElement } from 'react';
import { EmptyState } from '../../../ui/page-states.tsx';
import styles from './grid-people.module.css';

type PeopleDrawerProps = {
  readonly title: string;
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    /** Told at the right of the name. */
    readonly words: string;
    readonly more: string;
  }[];
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

/** The people behind a field, a circle or a bar. */
export const PeopleDrawer = ({ title, people, onOpen, onClose }: PeopleDrawerProps): ReactElement => (
  <Drawer
    open
    title={`${title}（${people.length} 人）`}
    size={480}
    styles={{ wrapper: { maxWidth: '100vw' } }}
    onClose={onClose}
  >
    {people.length === 0 && <EmptyState icon="people" title="没有人" text="目前没有干系人在这里。" />}
    <ul className={styles.people}>
      {people.map(({ id, name, words, more }) => (
        <li key={id}>
          <button type="button" onClick={() => onOpen(id)}>
            <span>{name}</span>
            <span>{words}</span>
            {more !== '' && <small>{more}</small>}
          </button>
        </li>
      ))}
    </ul>
  </Drawer>
);
