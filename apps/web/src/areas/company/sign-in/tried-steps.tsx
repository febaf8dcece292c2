import type { ReactElement } from 'react';
import { StateDot } from '../../../ui/state-dot.tsx';
import styles from '../company.module.css';

export type Step = { readonly name: string; readonly isRight: boolean; readonly detail: string };

/** What came of trying the connection, step by step. */
export const TriedSteps = ({ steps }: { readonly steps: readonly Step[] }): ReactElement => (
  <ul className={styles.tried} aria-label="测试结果" role="status">
    {steps.map(({ name, isRight, detail }) => (
      <li key={name}>
        <StateDot tone={isRight ? 'good' : 'bad'}>{name}</StateDot>
        <span>{detail}</span>
      </li>
    ))}
  </ul>
);
