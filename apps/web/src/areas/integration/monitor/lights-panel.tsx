import {
  type FigureName,
  figureOf,
  indicatorNames,
  indicatorOf,
} from '@xmgl/contracts/integration/indicators';
import type { Monitor } from '@xmgl/contracts/integration/monitor.calls';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { toneOf, toValueText, wordOf } from '../../../ui/light-look.ts';
import { Panel } from '../../../ui/page.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { FigureDrawer } from './figure-drawer.tsx';
import styles from './monitor.module.css';
import { ThresholdsDialog } from './thresholds-dialog.tsx';

const registers = ['Monitor', 'Issue', 'Assumption', 'Activity'];
const calls = ['GetMonitor'] as const;

type Figure = Monitor['figures'][number];
type ValueProps = { readonly figure: Figure; readonly onOpen: (figure: FigureName) => void };

const valueWords = ({ figure, value, isHidden }: Figure): string => {
  if (isHidden) return '无权查看';
  return value === null ? '无数据' : toValueText(figure, value);
};

/** One figure: what it is now; a press tells how it came here. */
const Value = ({ figure, onOpen }: ValueProps): ReactElement => (
  <li>
    <button
      type="button"
      className={styles.value}
      disabled={figure.isHidden}
      onClick={() => onOpen(figure.figure)}
    >
      <span className={styles.label}>{figureOf(figure.figure).label}</span>
      <span
        className={styles.number}
        data-colour={figure.colour ?? 'grey'}
        data-known={figure.value !== null}
      >
        {valueWords(figure)}
      </span>
    </button>
  </li>
);

type LightProps = {
  readonly monitor: Monitor;
  readonly light: Monitor['lights'][number];
  readonly onOpen: (figure: FigureName) => void;
};

const isWatched = ({ thresholds }: Monitor, figure: FigureName): boolean =>
  thresholds.some(({ indicator, enabled }) => indicator === figure && enabled === 1);

const Light = ({ monitor, light: { light, colour }, onOpen }: LightProps): ReactElement => (
  <li className={styles.light} data-colour={colour ?? 'grey'}>
    <h3 className={styles.name}>
      {light}
      <StateDot tone={toneOf(colour)}>{wordOf(colour)}</StateDot>
    </h3>
    <ul className={styles.values}>
      {monitor.figures
        .filter(({ figure }) =>
          indicatorNames.some((name) => name === figure && indicatorOf(name).light === light),
        )
        .filter(({ figure }) => isWatched(monitor, figure))
        .map((figure) => (
          <Value key={figure.figure} figure={figure} onOpen={onOpen} />
        ))}
    </ul>
  </li>
);

/** The five lights, each with what it goes by: the worst of its indicators. */
export const LightsPanel = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const { data } = useCall('GetMonitor', projectID ? { projectID } : null);
  useLiveCalls(registers, calls);
  const mayChange = useMayWrite('integration.map', 'update');
  const [shown, setShown] = useState<FigureName>();
  const [isEditing, setEditing] = useState(false);
  if (!data) return null;
  const counts = data.figures.filter(({ figure }) => !(indicatorNames as readonly string[]).includes(figure));
  return (
    <Panel title="监控指标" actions={mayChange && <Button onClick={() => setEditing(true)}>设置阈值</Button>}>
      <ul className={styles.lights}>
        {data.lights.map((light) => (
          <Light key={light.light} monitor={data} light={light} onOpen={setShown} />
        ))}
      </ul>
      <ul className={styles.counts} aria-label="数量">
        {counts.map((figure) => (
          <Value key={figure.figure} figure={figure} onOpen={setShown} />
        ))}
      </ul>
      {shown && (
        <FigureDrawer
          projectID={projectID}
          figure={shown}
          threshold={data.thresholds.find(({ indicator }) => indicator === shown)}
          onClose={() => setShown(undefined)}
        />
      )}
      {isEditing && (
        <ThresholdsDialog projectID={projectID} monitor={data} onClose={() => setEditing(false)} />
      )}
    </Panel>
  );
};
