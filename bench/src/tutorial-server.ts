// The same calls as an Express and MongoDB tutorial would write them, on the same database and documents.
// Nothing is made slow on purpose. It leaves out what the shop does in addition: validation of input and
// output, accounts, stock, limits, security headers, logs and metrics.
import express, { type NextFunction, type Request, type Response } from 'express';
import jwt from 'jsonwebtoken';
import { MongoClient, ObjectId } from 'mongodb';

const { PORT, MONGODB_URI, JWT_SECRET } = process.env;
if (!PORT || !MONGODB_URI || !JWT_SECRET) throw new Error('PORT, MONGODB_URI and JWT_SECRET are required');
const secret = JWT_SECRET;
const client = await MongoClient.connect(MONGODB_URI);
const db = client.db();
const parts = db.collection('parts');
const bookings = db.collection('bookings');
/** New orders go into a separate collection, without the shop's schema validation and indexes. */
const newBookings = db.collection('tutorialBookings');

/** The fields that the shop returns, because a tutorial's documents would have no others. */
const partFields = {
  name: 1,
  img: 1,
  priceMinor: 1,
  availableQuantity: 1,
  minimumOrder: 1,
  description: 1,
  facts: 1,
};
const bookingFields = {
  number: 1,
  lines: 1,
  bill: 1,
  buyer: 1,
  buyerName: 1,
  phone: 1,
  status: 1,
  parcels: 1,
  refunds: 1,
  holdExpiresAt: 1,
  createdAt: 1,
};

const app = express();
app.use(express.json());
// The equivalent of cors() for these calls.
app.use((_request, response, next) => {
  response.header('Access-Control-Allow-Origin', '*');
  next();
});

function verifyJwt(request: Request, response: Response, next: NextFunction) {
  const token = request.headers.authorization?.split(' ')[1];
  if (!token) {
    response.status(401).json({ message: 'unauthorized' });
    return;
  }
  jwt.verify(token, secret, (error, decoded) => {
    if (error || typeof decoded !== 'object') {
      response.status(403).json({ message: 'forbidden' });
      return;
    }
    response.locals['email'] = decoded['email'];
    next();
  });
}

app.get('/', (_request, response) => {
  response.send('The server is running');
});

app.get('/part', async (_request, response) => {
  response.json(await parts.find({}, { projection: partFields }).toArray());
});

app.get('/part/:id', async (request, response) => {
  response.json(await parts.findOne({ _id: new ObjectId(request.params.id) }, { projection: partFields }));
});

app.get('/booking', verifyJwt, async (request, response) => {
  const { buyer } = request.query;
  if (buyer !== response.locals['email']) {
    response.status(403).json({ message: 'forbidden' });
    return;
  }
  const found = bookings.find({ buyer }, { projection: bookingFields });
  response.json(await found.sort({ createdAt: -1 }).toArray());
});

app.post('/booking', verifyJwt, async (request, response) => {
  response.json(await newBookings.insertOne(request.body));
});

app.listen(Number(PORT), '127.0.0.1');
