import { Segmented } from 'antd';
import type { ReactElement } from 'react';
import type { Look } from './use-look.ts';

const words: Readonly<Record<Look, string>> = { list: '列表', board: '看板', calendar: '日历' };

type LookSwitchProps = {
  readonly looks: readonly Look[];
  readonly look: Look;
  readonly onChoose: (look: Look) => void;
};

/** Between the ways to look at a register; nothing where there is one. */
export const LookSwitch = ({ looks, look, onChoose }: LookSwitchProps): ReactElement | null =>
  looks.length < 2 ? null : (
    <Segmented<Look>
      aria-label="查看方式"
      options={looks.map((value) => ({ value, label: words[value] }))}
      value={look}
      onChange={onChoose}
    />
  );
