import { callsOf } from '@xmgl/contracts/register/register-calls';
import type { RequirementVersion } from '@xmgl/contracts/scope/requirement.calls';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { Button, Form, Input, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { useRefreshRows } from '../../register/use-live-register.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { takeFormErrors } from '../../ui/take-form-errors.ts';
import { ChangeItem } from './change-item.tsx';

type RestoreProps = {
  readonly projectID: string;
  readonly requirementID: string;
  readonly rowVersion: number;
  readonly version: RequirementVersion;
};
type Why = { readonly changeRequestID?: string | null; readonly changeReason?: string };

const { upd } = callsOf(requirement);

const RestoreDialog = (props: RestoreProps & { readonly onClose: () => void }): ReactElement => {
  const { projectID, requirementID, rowVersion, version, onClose } = props;
  const [form] = Form.useForm<Why>();
  const refresh = useRefreshRows(requirement);
  const send = useSend(upd, {
    refreshes: ['GetRequirementVersions', 'GetRequirementFigures'],
    done: `已还原为版本 ${version.versionNo} 的内容`,
    takeErrors: takeFormErrors(form),
    onDone: () => {
      refresh();
      onClose();
    },
  });
  const restore = ({ changeRequestID = null, changeReason = '' }: Why): void => {
    const { title, description, priority, acceptanceCriteria } = version;
    const content = { title, description, priority, acceptanceCriteria };
    send.mutate({
      projectID,
      requirementID,
      rowVersion,
      ...content,
      changeRequestID,
      changeReason: changeReason.trim(),
    } as Parameters<typeof send.mutate>[0]);
  };
  return (
    <Modal
      open
      title={`还原为版本 ${version.versionNo}`}
      width={520}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={restore}>
        <p>名称、描述、优先级和验收标准改回这一版的内容，成为新的版本；之前的版本都保留。</p>
        <ChangeItem projectID={projectID} />
        <Form.Item name="changeReason" label={requirement.fields.changeReason.label}>
          <Input maxLength={requirement.fields.changeReason.max} />
        </Form.Item>
        <FormFoot submit="还原" isBusy={send.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};

/** 还原: what an earlier version said becomes the next one. */
export const RestoreVersion = (props: RestoreProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        还原到此版本
      </Button>
      {isOpen && <RestoreDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
