import {
  cellsOfLine,
  fieldOfSection,
  linesIn,
  type PlanSection,
  type SectionValue,
} from '@xmgl/contracts/plan-document/plan-section';
import type { ReactElement } from 'react';
import styles from './plan-document.module.css';

type SectionTextProps = {
  readonly section: PlanSection;
  readonly value: SectionValue | undefined;
  /** The section as text. */
  readonly said: string;
};

/** What is written in a section: a table where it is a list, text otherwise. */
export const SectionText = ({ section, value, said }: SectionTextProps): ReactElement => {
  const field = fieldOfSection(section);
  if (field.kind !== 'lines') return <p className={styles.text}>{said}</p>;
  const labels = Object.values(field.fields).map(({ label }) => label);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {Object.entries(field.fields).map(([key, { label, kind }]) => (
            <th key={key} data-kind={kind}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linesIn(value).map((line) => (
          <tr key={line.lineID}>
            {cellsOfLine(field, line).map((words, at) => (
              // The cells of a line are its fields, always in the same order.
              <td key={at} data-label={labels[at]}>
                {words}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
