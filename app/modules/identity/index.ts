export { homeOf, may, PERMISSIONS, type Permission, type Role, type Viewer } from "./viewer.ts";
