export { forbiddenStates } from "./forbidden-states.server.ts";
export {
  moneyOnOrders,
  type Place,
  type ShipmentMoney,
  shipmentsAfter,
  unsharedDisputes,
  wrongCommissions,
  wrongOrderSums,
} from "./sql.server.ts";
