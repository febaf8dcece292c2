import { alternativesTo } from '@xmgl/contracts/register/check-row';
import { type Field, type Fields, isMust } from '@xmgl/contracts/register/fields';
import type { Lines } from '@xmgl/contracts/register/lines';
import { faultAt, type RowRule } from '@xmgl/contracts/register/row-rule';
import { Button, Form, type FormInstance } from 'antd';
import {
  Fragment,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useIsMobile } from '../../ui/use-media.ts';
import { unreadIssue } from '../lines/cell-text.ts';
import { type FormLine, filledLines } from '../lines/line-edits.ts';
import { faultsOfForm, toldFault } from '../lines/line-faults.ts';
import { LinesInput } from '../lines/lines-input.tsx';
import { DraftOffer } from './draft-offer.tsx';
import type { Drafts } from './draft-store.ts';
import { FieldInput } from './field-input.tsx';
import { FieldLabel } from './field-label.tsx';
import { OneOfItem } from './one-of-item.tsx';
import styles from './row.module.css';
import {
  differing,
  type FormFields,
  headingOf,
  type Names,
  nowMinute,
  pick,
  type Values,
  valuesOf,
} from './row-values.ts';

type RowFormProps = {
  readonly form: FormInstance<Values>;
  /** The fields to fill in, in their order. */
  readonly fields: FormFields;
  /** What the register says of a row by itself. */
  readonly rules?: readonly RowRule[] | undefined;
  /** The row as it stands, of which the form shows a part. */
  readonly row?: Readonly<Record<string, unknown>>;
  /** The step that the form is for. */
  readonly action?: string;
  readonly projectID: string;
  readonly initial: Values;
  readonly names: Names;
  readonly confirm: string;
  /** The way back, where 取消 would be mistaken. */
  readonly back?: string;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  /** Nothing can be sent yet. */
  readonly isBlocked?: boolean;
  readonly onSubmit: (values: Values) => void;
  readonly onCancel: () => void;
  /** Where what is typed is kept until it is sent. */
  readonly drafts?: Drafts;
  /** What stands above the fields. */
  readonly lead?: ReactNode;
  /** Further items below the fields. */
  readonly children?: ReactNode;
};

/** What is in the form now, whole. */
export const typedValues = (form: FormInstance<Values>, fields: FormFields): Values => {
  const typed = valuesOf(fields, form.getFieldsValue(true));
  const filled = Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'lines' ? [[key, filledLines(field, typed[key])]] : [],
  );
  return { ...typed, ...(Object.fromEntries(filled) as Values) };
};

/**
 * The first field has the focus once the drawer or dialog around it has come to rest, unless another was chosen
 * by then; on a phone the keyboard waits.
 */
const useFirstFocus = () => {
  const form = useRef<HTMLDivElement>(null);
  const isMobile = useIsMobile();
  useEffect(() => {
    if (isMobile) return;
    const focus = () => {
      if (form.current?.contains(document.activeElement)) return;
      form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    };
    const timer = setTimeout(focus, 350);
    return () => clearTimeout(timer);
  }, [isMobile]);
  return form;
};

/** The other fields that decide on whether one is right. */
const readWith = (key: string, field: Field, rules: readonly RowRule[]): ReadonlySet<string> => {
  const keys = new Set(rules.flatMap(({ reads }) => (reads.includes(key) ? reads : [])));
  if ('notBefore' in field && field.notBefore) keys.add(field.notBefore);
  keys.delete(key);
  return keys;
};

const fieldsOnly = (fields: FormFields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => (field.kind === 'lines' ? [] : [[key, field] as const])),
  );

type LinesItemProps = Pick<RowFormProps, 'form' | 'projectID' | 'names'> & {
  readonly name: string;
  readonly lines: Lines;
  readonly isTried: boolean;
};

/** The lines of a row: judged cell by cell while they are typed, and as a whole once they are to be sent. */
const LinesItem = ({ form, name, lines, projectID, names, isTried }: LinesItemProps): ReactElement => (
  <Form.Item
    name={name}
    label={lines.label}
    className={styles.wide ?? ''}
    required={lines.required === true}
    validateTrigger={isTried ? ['onChange'] : []}
    rules={[
      {
        validator: async () => {
          const rows: unknown = form.getFieldValue(name);
          const told = toldFault(faultsOfForm(lines, Array.isArray(rows) ? (rows as FormLine[]) : []));
          if (told !== undefined) throw new Error(told);
        },
      },
    ]}
  >
    <LinesInput lines={lines} projectID={projectID} names={names} isJudged={isTried} />
  </Form.Item>
);

/** Fields of a row to fill in; checked as the server checks them. */
export const RowForm = (props: RowFormProps): ReactElement => {
  const { form, fields, rules = [], row, action, projectID, initial, names, onSubmit, onCancel } = props;
  const plain = fieldsOnly(fields);
  const [isTried, setTried] = useState(false);
  const check = (key: string) => async () => {
    const kind = plain[key]?.kind;
    const unread = unreadIssue(kind, form.getFieldValue(key));
    if (unread) throw new Error(unread);
    const after = { ...row, ...typedValues(form, fields) };
    const fault = faultAt({ fields: plain, rules }, { before: row ?? null, after, action }, nowMinute(), key);
    if (fault !== undefined) throw new Error(fault);
  };
  const { drafts } = props;
  // A form of no name gives its fields' names to its inputs as ids: one called nodeName would hide the form's own.
  const formName = useId();
  const [offered, setOffered] = useState(() => drafts?.find() ?? null);
  const [taken, setTaken] = useState<Names>({});
  const first = useFirstFocus();
  const keep = () => {
    const typed = typedValues(form, fields);
    drafts?.keep(pick(typed, differing(fields, initial, typed)));
  };
  // Enter ends a field, as in a date; only Ctrl+Enter and the button send a form of this size.
  const onKeyDown = (event: KeyboardEvent) => {
    // What stands in a drawer over the form is not the form's.
    if (event.key !== 'Enter' || !event.currentTarget.contains(event.target as Node)) return;
    if (event.ctrlKey || event.metaKey) {
      if (!props.isBlocked) form.submit();
    } else if (event.target instanceof HTMLInputElement) event.preventDefault();
  };
  return (
    <Form<Values>
      form={form}
      name={formName}
      onKeyDown={onKeyDown}
      className={styles.form ?? ''}
      layout="vertical"
      initialValues={initial}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={keep}
      onFinishFailed={() => setTried(true)}
      onFinish={() => {
        const typed = typedValues(form, fields);
        // Lines that are not sent are not there to be counted by what is refused.
        form.setFieldsValue(typed);
        onSubmit(typed);
      }}
    >
      {offered && (
        <DraftOffer
          keptAt={offered.keptAt}
          onDrop={() => {
            drafts?.drop();
            setOffered(null);
          }}
          onTake={() => {
            setTaken(offered.names);
            form.setFieldsValue(pick(offered.changes, Object.keys(fields)));
            setOffered(null);
            keep();
          }}
        />
      )}
      {props.lead}
      <div ref={first} className={styles.fields}>
        {Object.entries(plain).map(([key, field], at, all) => {
          const heading = headingOf(all, at);
          const links = field.kind === 'link' ? alternativesTo(plain, field) : [];
          if (links.length > 1)
            return links[0] === key ? (
              <OneOfItem
                key={key}
                form={form}
                links={links}
                fields={plain}
                projectID={projectID}
                names={{ ...names, ...taken }}
              />
            ) : null;
          return (
            <Fragment key={key}>
              {heading && <h3 className={styles.group}>{heading}</h3>}
              <Form.Item
                name={key}
                label={<FieldLabel field={field} />}
                className={field.kind === 'longText' ? (styles.wide ?? '') : ''}
                required={isMust(field)}
                validateTrigger={['onBlur', 'onChange']}
                dependencies={[...readWith(key, field, rules)]}
                rules={[{ validator: check(key) }]}
              >
                <FieldInput field={field} projectID={projectID} names={{ ...names, ...taken }} />
              </Form.Item>
            </Fragment>
          );
        })}
        {Object.entries(fields).map(
          ([key, field]) =>
            field.kind === 'lines' && (
              <LinesItem
                key={key}
                name={key}
                lines={field}
                {...{ form, projectID, isTried }}
                names={{ ...names, ...taken }}
              />
            ),
        )}
        {props.children}
      </div>
      <div className={styles.foot}>
        <Button onClick={onCancel}>{props.back ?? '取消'}</Button>
        <Button
          type="primary"
          htmlType="submit"
          title="Ctrl+Enter"
          danger={props.isDanger ?? false}
          disabled={props.isBlocked ?? false}
          loading={props.isBusy}
        >
          {props.confirm}
        </Button>
      </div>
    </Form>
  );
};
