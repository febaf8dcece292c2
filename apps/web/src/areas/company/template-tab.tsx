import type { ReactElement } from 'react';
import { TemplateView } from '../../files/template/template-view.tsx';
import { CompanyPlace } from './company-place.tsx';

/** 模板: forms that every project of the unit can fill in. */
export const TemplateTab = ({ companyID }: { readonly companyID: string }): ReactElement => (
  <CompanyPlace companyID={companyID}>
    <TemplateView projectID={companyID} />
  </CompanyPlace>
);
