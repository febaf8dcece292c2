import type { Message } from '@xmgl/contracts/communication/talk.calls';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { withProject } from '../../base/project-address.ts';
import { useSession } from '../../session/session-store.ts';
import { Icon } from '../../ui/icon.tsx';
import messageStyles from './message.module.css';
import styles from './talk.module.css';

/** The address of a row, with its project where the reader knows it as one. */
const toAddress = (address: string, projectID: string, isProject: boolean): string => {
  const [path = '', search = ''] = address.split('?');
  return isProject ? `${path}${withProject(`?${search}`, projectID)}` : address;
};

/** A row of a register, as far as its reader may see it; a click opens it. */
export const CardBody = ({ card }: { readonly card: NonNullable<Message['card']> }): ReactElement => {
  const { data, error } = useCall('GetRowCard', card, { retry: false });
  const project = useSession(({ projects }) =>
    projects.find(({ projectID }) => projectID === card.projectID),
  );
  if (!data)
    return (
      <div className={messageStyles.card}>
        <span className={styles.time}>{error ? '记录' : '正在读取记录'}</span>
        {error && <span>您没有查看这条记录的权限，或它已不存在</span>}
      </div>
    );
  return (
    <Link className={messageStyles.card} to={toAddress(data.address, card.projectID, project !== undefined)}>
      <span className={styles.time}>
        {data.label}
        {data.code !== '' && ` ${data.code}`}
        {project && ` · ${project.projectName}`}
      </span>
      <span className={messageStyles.cardTitle}>{data.title}</span>
      <span className={messageStyles.cardFoot}>
        <span>{data.isDeleted === 1 ? '已删除' : data.state}</span>
        <Icon name="right" size={14} />
      </span>
    </Link>
  );
};
