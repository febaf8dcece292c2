import { mostRowIDs } from '@xmgl/contracts/register/register';
import { Button, Drawer } from 'antd';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '../../../access/use-rights.ts';
import { partsOfGathered } from '../../../register/use-address.ts';
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

const registerPath = '/stakeholderManagement/index';

/** The people behind a field, a circle or a bar; a step further the register shows them and nobody else. */
export const PeopleDrawer = ({ title, people, onOpen, onClose }: PeopleDrawerProps): ReactElement => {
  const navigate = useNavigate();
  const maySee = useRight('stakeholder.register', 'access');
  const showInRegister = () => {
    const rowIDs = people.map(({ id }) => id);
    const parts = { tab: 'register', ...partsOfGathered({ label: title, rowIDs }) };
    void navigate(`${registerPath}?${new URLSearchParams(parts)}`);
  };
  const isShowable = maySee && people.length > 0 && people.length <= mostRowIDs;
  return (
    <Drawer
      open
      title={`${title}（${people.length} 人）`}
      size={480}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      extra={isShowable && <Button onClick={showInRegister}>在登记册中查看</Button>}
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
};
