export { forbiddenStates } from "./forbidden-states.server.ts";
export {
  moneyOnOrders,
  type Place,
  type ShipmentMoney,
  shipmentsAfter,
  wrongCommissions,
  wrongOrderSums,
} from "./sql.server.ts";
