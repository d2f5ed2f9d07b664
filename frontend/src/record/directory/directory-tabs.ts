/** The bar of tabs of the few pages that show several directories. The others do without its code. */
export { Tabs as default } from 'antd';
