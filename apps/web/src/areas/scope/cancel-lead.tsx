import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { Form } from 'antd';
import type { ReactElement } from 'react';
import { useCall } from '../../api/use-call.ts';
import { LinkSelect } from '../../register/row/link-select.tsx';

/** An agreed requirement is given up by an approved change. */
export const CancelLead = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const { data } = useCall('GetScopeControl', { projectID });
  if (data?.hasBaseline !== 1) return null;
  return (
    <Form.Item
      name="changeRequestID"
      label={requirement.fields.changeRequestID.label}
      extra="需求在范围基准中的，须依据已批准的变更"
    >
      <LinkSelect
        projectID={projectID}
        entity="ChangeRequest"
        names={{}}
        isMultiple={false}
        mayBeEmpty
        value={null}
        onChange={() => undefined}
      />
    </Form.Item>
  );
};
