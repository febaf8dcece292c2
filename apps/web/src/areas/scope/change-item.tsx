import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { Form } from 'antd';
import type { ReactElement } from 'react';
import { LinkSelect } from '../../register/row/link-select.tsx';

type ChangeItemProps = { readonly projectID: string };

/** The approved change that something follows, as an item of a form. */
export const ChangeItem = ({ projectID }: ChangeItemProps): ReactElement => (
  <Form.Item name="changeRequestID" label={requirement.fields.changeRequestID.label}>
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
