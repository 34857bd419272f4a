export {
  AUDIENCES,
  type Audience,
  type ConnectedModel,
  type ConnectedModelStore,
  DEFAULT,
  ModelForm,
  type ModelProvider,
  OFFLINE,
} from "./connected-model";
export { type Connections, createConnections, type ModelAsker, type Reached } from "./create-connections";
