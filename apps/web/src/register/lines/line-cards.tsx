import { isMust } from '@xmgl/contracts/register/fields';
import {
  checkLines,
  isEmptyLine,
  type LineFault,
  type Lines,
  mostOf,
  sumOf,
  titleOfLine,
} from '@xmgl/contracts/register/lines';
import { Button, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FieldInput } from '../row/field-input.tsx';
import { type Names, nowMinute, toWords } from '../row/row-values.ts';
import { type FormLine, moveLine, newLine, removeLines } from './line-edits.ts';
import { faultsOfForm } from './line-faults.ts';
import styles from './lines.module.css';
import type { Change } from './use-line-grid.ts';

type LineFormProps = {
  readonly lines: Lines;
  readonly line: FormLine;
  readonly title: string;
  readonly names: Names;
  readonly projectID: string;
  readonly onTake: (line: FormLine) => void;
  readonly onClose: () => void;
};

/** One line in a form of its own. */
const LineForm = (props: LineFormProps): ReactElement => {
  const { lines, title, names, projectID, onTake, onClose } = props;
  const [line, setLine] = useState(props.line);
  const [isTried, setTried] = useState(false);
  // What all lines must be together is told under them.
  const alone = { ...lines, rules: [] };
  const faults = isEmptyLine(lines, line)
    ? checkLines(alone, [line], nowMinute())
    : faultsOfForm(alone, [line]);
  const take = (): void => {
    setTried(true);
    if (faults.length === 0) onTake(line);
  };
  return (
    <Modal
      open
      title={title}
      okText="确定"
      cancelText="取消"
      onOk={take}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className={styles.form}>
        {Object.entries(lines.fields).map(([key, field]) => {
          if (lines.filled?.includes(key)) return null;
          const fault = isTried ? faults.find((one) => one.field === key) : undefined;
          const told = {
            ...(isMust(field) && { 'aria-required': true }),
            ...(fault && { 'aria-invalid': true, 'aria-describedby': `line-${key}-fault` }),
          };
          return (
            <label key={key} htmlFor={`line-${key}`}>
              <span>
                {field.label}
                {isMust(field) && <span className={styles.must}>*</span>}
              </span>
              <FieldInput
                {...told}
                id={`line-${key}`}
                field={field}
                projectID={projectID}
                names={names}
                value={line[key]}
                onChange={(value) => setLine((now) => ({ ...now, [key]: value }))}
              />
              {fault && (
                <span id={`line-${key}-fault`} className={styles.wrong}>
                  {fault.message}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </Modal>
  );
};

type CardProps = { readonly lines: Lines; readonly line: FormLine; readonly names: Names };

/** What stands in a line beside its title. */
const LineFacts = ({ lines, line, names }: CardProps): ReactElement => (
  <>
    {Object.entries(lines.fields)
      .slice(1)
      .map(([key, field]) => ({ key, field, words: toWords(field, line[key], names) }))
      .filter(({ words }) => words !== '')
      .map(({ key, field, words }) => (
        <div key={key}>
          <small>{field.label}</small> {words}
        </div>
      ))}
  </>
);

type LineCardsProps = {
  readonly lines: Lines;
  readonly rows: readonly FormLine[];
  readonly names: Names;
  readonly projectID: string;
  readonly faults: readonly LineFault[];
  /** Left out where they are only read. */
  readonly set?: (change: Change) => void;
};

const titleWords = ({ lines, line, names }: CardProps): string => {
  const key = titleOfLine(lines);
  const field = lines.fields[key];
  return field ? toWords(field, line[key], names) : '';
};

/** The lines of a row on a phone: a card each. */
export const LineCards = (props: LineCardsProps): ReactElement => {
  const { lines, rows, names, projectID, faults, set } = props;
  const [open, setOpen] = useState<FormLine | null>(null);
  const isNew = open !== null && rows.every(({ lineID }) => lineID !== open.lineID);
  const take = (line: FormLine): void => {
    set?.((now) => (isNew ? [...now, line] : now.map((one) => (one.lineID === line.lineID ? line : one))));
    setOpen(null);
  };
  return (
    <div className={styles.cards}>
      {rows.map((line, at) => {
        const fault = faults.find((one) => one.at === at);
        return (
          <div key={line.lineID} className={styles.card}>
            <div className={styles.cardHead}>
              <strong>
                {at + 1}. {titleWords({ lines, line, names })}
              </strong>
              {set && (
                <>
                  <IconButton icon="edit" label={`修改第 ${at + 1} 行`} onClick={() => setOpen(line)} />
                  <IconButton
                    icon="up"
                    label={`第 ${at + 1} 行上移`}
                    disabled={at === 0}
                    onClick={() => set((now) => moveLine(now, at, at - 1))}
                  />
                  <IconButton
                    icon="down"
                    label={`第 ${at + 1} 行下移`}
                    disabled={at === rows.length - 1}
                    onClick={() => set((now) => moveLine(now, at, at + 1))}
                  />
                  <IconButton
                    icon="trash"
                    label={`删除第 ${at + 1} 行`}
                    onClick={() => set((now) => removeLines(now, { top: at, bottom: at }))}
                  />
                </>
              )}
            </div>
            <LineFacts lines={lines} line={line} names={names} />
            {fault && <span className={styles.wrong}>{fault.message}</span>}
          </div>
        );
      })}
      {lines.sums?.map((key) => {
        const field = lines.fields[key];
        return (
          field && (
            <div key={key}>
              {field.label}合计 {toWords(field, sumOf(rows, key), names)}
            </div>
          )
        );
      })}
      {set && (
        <Button
          icon={<Icon name="plus" size={16} />}
          disabled={rows.length >= mostOf(lines)}
          onClick={() => setOpen(newLine(lines))}
        >
          增加{lines.label}
        </Button>
      )}
      {open && (
        <LineForm
          key={open.lineID}
          lines={lines}
          line={open}
          title={isNew ? `增加${lines.label}` : `修改${lines.label}`}
          names={names}
          projectID={projectID}
          onTake={take}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
};
