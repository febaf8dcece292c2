import type { ProcessCell } from '@xmgl/contracts/integration/process-map.calls';
import { processOf } from '@xmgl/contracts/integration/processes';
import { Dropdown, Popover } from 'antd';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { usePlace } from '../../../access/place.ts';
import { toDay } from '../../../format/day.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { StateDot } from '../../../ui/state-dot.tsx';
import { useIsMobile } from '../../../ui/use-media.ts';
import styles from './map.module.css';
import { addressOf, lookOf, lookTones } from './process-look.ts';

type CardProps = {
  readonly cell: ProcessCell;
  readonly isDimmed: boolean;
  /** Undefined for whoever may not tailor. */
  readonly onTailor: (() => void) | undefined;
  readonly onTakeBack: () => void;
};

/** What the data tells, a line each. */
const tellings = ({ says, tailoring }: ProcessCell): readonly string[] =>
  tailoring ? [tailoring.reason, `${tailoring.userName} 于 ${toDay(tailoring.tailoredTime)} 裁剪`] : says;

const Says = ({ lines }: { readonly lines: readonly string[] }): ReactElement => (
  <ul className={styles.says}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const Face = ({ cell }: { readonly cell: ProcessCell }): ReactElement => {
  const look = lookOf(cell);
  return (
    <>
      <span className={styles.name}>
        <span className={styles.no}>{cell.processNo}</span>
        {processOf(cell.processNo).name}
      </span>
      {look !== undefined && look !== '未开始' && (
        <span className={styles.state} data-look={look}>
          <StateDot tone={lookTones[look]}>{cell.count > 0 ? `${look} ${cell.count}` : look}</StateDot>
        </span>
      )}
    </>
  );
};

const Menu = ({ cell, onTailor, onTakeBack }: Omit<CardProps, 'isDimmed'>): ReactElement => {
  const items = cell.tailoring
    ? [
        { key: 'reason', label: '修改裁剪理由', onClick: () => onTailor?.() },
        { key: 'back', label: '撤销裁剪', onClick: onTakeBack },
      ]
    : [{ key: 'tailor', label: '裁剪此过程', onClick: () => onTailor?.() }];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <span className={styles.more}>
        <IconButton icon="more" label={`${processOf(cell.processNo).name}的操作`} onClick={() => undefined} />
      </span>
    </Dropdown>
  );
};

/** One process: how it stands, and the way to its tab. */
export const ProcessCard = ({ cell, isDimmed, ...deeds }: CardProps): ReactElement => {
  const isMobile = useIsMobile();
  const address = usePlace(({ routings }) => addressOf(cell.processNo, routings));
  const lines = tellings(cell);
  const face =
    address === undefined ? (
      <div className={styles.face}>
        <Face cell={cell} />
      </div>
    ) : (
      <Link className={styles.face ?? ''} to={address}>
        <Face cell={cell} />
      </Link>
    );
  return (
    <li
      className={classes(styles.card, isDimmed && styles.dimmed)}
      data-look={lookOf(cell)}
      data-process={cell.processNo}
    >
      {lines.length > 0 && !isMobile ? (
        <Popover content={<Says lines={lines} />} trigger={['hover', 'focus']} mouseEnterDelay={0.3}>
          {face}
        </Popover>
      ) : (
        face
      )}
      {deeds.onTailor && <Menu cell={cell} {...deeds} />}
      {isMobile && lines.length > 0 && <Says lines={lines} />}
    </li>
  );
};
