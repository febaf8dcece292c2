import { Alert, Button } from 'antd';
import type { ReactElement } from 'react';
import { toMinute } from '../../format/day.ts';
import styles from '../register.module.css';

type DraftOfferProps = {
  readonly keptAt: string;
  readonly onTake: () => void;
  readonly onDrop: () => void;
};

/** What was typed earlier and not sent is offered, not forced. */
export const DraftOffer = ({ keptAt, onTake, onDrop }: DraftOfferProps): ReactElement => (
  <Alert
    className={styles.offer ?? ''}
    type="info"
    title={`${toMinute(keptAt)} 填写的内容还没有保存`}
    action={
      <span className={styles.offerButtons}>
        <Button size="small" onClick={onDrop}>
          丢弃
        </Button>
        <Button size="small" type="primary" onClick={onTake}>
          继续填写
        </Button>
      </span>
    }
  />
);
