import { type AnyRow, idNameOf, placeKeyOf, type Register } from '@xmgl/contracts/register/register';
import { Button, Form, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import { usePlace } from '../../access/place.ts';
import { useMayWrite } from '../../access/use-may-write.ts';
import { useSend } from '../../api/use-send.ts';
import type { ApiError } from '../../base/api-error.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshRows } from '../use-live-register.ts';
import { LinkSelect } from './link-select.tsx';
import { idOf } from './row-values.ts';

type MergeCall = 'MergeIndustryUnit' | 'MergeIndustrySort' | 'MergeCostSubject';

type MergeProps = {
  readonly call: MergeCall;
  readonly register: Register;
  readonly row: AnyRow;
  /** What becomes of what uses it. */
  readonly text: string;
};

const issueAt = (error: ApiError): string | undefined =>
  error.issues.find(({ path }) => path === 'mergeIntoID')?.message;

const MergeDialog = ({
  call,
  register,
  row,
  text,
  onClose,
}: MergeProps & { readonly onClose: () => void }) => {
  const placeID = usePlace(({ id }) => id);
  const refresh = useRefreshRows(register);
  const [chosen, setChosen] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const merge = useSend(call, {
    takeErrors: (error) => {
      const message = issueAt(error);
      setFault(message ?? null);
      return message !== undefined;
    },
    onDone: (done) => {
      const { moved } = done;
      const told = moved === 0 ? '已合并' : `已合并，${moved} 处改用新的${register.label}`;
      const left = 'left' in done ? done.left : 0;
      toast.success(left === 0 ? told : `${told}；${left} 处已入账或已批准，仍记在原来的${register.label}`);
      refresh();
      onClose();
    },
  });
  const submit = () => {
    if (chosen === null) return setFault(`请选择${register.label}`);
    merge.mutate({
      [placeKeyOf(register)]: placeID,
      [idNameOf(register)]: idOf(register, row),
      mergeIntoID: chosen,
      rowVersion: row.rowVersion,
    } as never);
  };
  return (
    <Modal
      open
      title={`把「${row[register.title]}」合并到`}
      width={480}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={submit}>
        <p>{text}</p>
        <Form.Item
          label={register.label}
          htmlFor="mergeIntoID"
          required
          {...(fault !== null && { validateStatus: 'error' as const, help: fault })}
        >
          <LinkSelect
            id="mergeIntoID"
            projectID={placeID}
            entity={register.entity}
            names={{}}
            isMultiple={false}
            mayBeEmpty={false}
            value={chosen}
            onChange={(value) => {
              setChosen(typeof value === 'string' ? value : null);
              setFault(null);
            }}
          />
        </Form.Item>
        <FormFoot submit="合并" isBusy={merge.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};

/** 合并到: all that uses a row uses another one from then on. */
export const MergeButton = (props: MergeProps): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const mayMerge = useMayWrite(props.register.page, 'delete');
  if (!mayMerge || props.row.deletedAt !== null) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>合并到…</Button>
      {isOpen && <MergeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
